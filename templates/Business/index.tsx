export { SlicePage as default } from '../SlicePage.tsx';
