import { useRef, type ReactNode } from 'react';
import { useTarget } from '../components/use-target.ts';
import { useAddress, useSite } from '../model/html/site-context.ts';
import { localePath } from '../model/language/locale.ts';
import type { FaqTitles } from './faq-lists.ts';

/** A list of questions that link to their answers. If the fragment of the address names a question in the list, redirects to its answer. */
export const FaqTitleList = ({ pages }: { readonly pages: readonly FaqTitles[] }): ReactNode => {
  const { locale } = useSite();
  const at = useAddress();
  const root = useRef<HTMLUListElement>(null);
  useTarget((link) => {
    if (link instanceof HTMLAnchorElement && root.current?.contains(link)) location.replace(link.href);
  });
  return (
    <ul ref={root} className="contents__list">
      {pages.flatMap(({ path, entries }) =>
        entries.map(({ uid, question }) => (
          <li key={uid}>
            <a id={uid} href={`${at(localePath(locale, path))}#${uid}`}>
              {question}
            </a>
          </li>
        )),
      )}
    </ul>
  );
};
