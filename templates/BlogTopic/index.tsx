export { default } from '../BlogList/index.tsx';
