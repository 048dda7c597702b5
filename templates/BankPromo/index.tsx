export { BarePage as default } from '../BarePage.tsx';
