export { LegalIndex as default } from '../LegalList.tsx';
