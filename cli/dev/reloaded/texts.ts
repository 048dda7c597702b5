/** The interface texts, apart from the code that shows them: whoever words them needs none of it loaded anew. */
export { messagesOf } from '../../../locales/catalogue.ts';
