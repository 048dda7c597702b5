export { SlicePart as default } from '../SlicePart.tsx';
