export { LegalIndex as default } from '../LegalIndex.tsx';
