import { UZ, type Documents } from './content-repository.ts';
import { pick } from './random.ts';

/** Makes one random change: to a text, a link, a date, a name or a translation, or adds or deletes a document. */
export const changeOne = (documents: Documents, random: () => number): Documents => {
  const one = pick(documents, random);
  const other = pick(documents, random);
  const { data, alternate_languages: names } = one;
  const become = (changed: Partial<typeof one>): Documents =>
    documents.map((document) => (document === one ? { ...one, ...changed } : document));
  const rewrite = (from: RegExp, to: () => string): Documents =>
    become({ data: JSON.parse(JSON.stringify(data).replace(from, to)) });
  const changes: readonly (() => Documents)[] = [
    () => rewrite(/(?<=[a-z] )\d(?=\d? )/, () => String(Math.floor(random() * 10))),
    () => rewrite(/(?<="link_type":"Document","id":")[^"]+/, () => pick(documents, random).id),
    () => become({ uid: random() < 0.5 ? `yangi-${Math.floor(random() * 1000)}` : other.uid }),
    () => become({ alternate_languages: random() < 0.5 ? [] : other.alternate_languages }),
    () => become({ alternate_languages: [names, { id: other.id, type: other.type, lang: other.lang }].flat() }),
    () => become({ first_publication_date: other.first_publication_date }),
    () => become({ last_publication_date: other.last_publication_date }),
    () => exchange(documents, random),
    () => documents.filter((document) => document !== one),
    () => [...documents, { ...one, id: `copy ${random()}` }],
  ];
  return pick(changes, random)();
};

/** Swaps the translations of two services of one language, so that links between languages lead elsewhere. */
const exchange = (documents: Documents, random: () => number): Documents => {
  const services = documents.filter(({ type, lang }) => type === 'service' && lang === UZ);
  const [one, other] = [pick(services, random), pick(services, random)];
  const namesOf = (id: unknown) => documents.find((document) => document.id === id)?.alternate_languages;
  const [names, others] = [one, other].map(({ id }) => namesOf(id));
  const idsIn = (value: unknown): readonly unknown[] => JSON.stringify(value).match(/(?<="id":")[^"]+/g) ?? [];
  return documents.map((document) => {
    if (document === one) return { ...document, alternate_languages: others };
    if (document === other) return { ...document, alternate_languages: names };
    if (idsIn(names).includes(document.id)) return { ...document, alternate_languages: namesOf(idsIn(others)[0]) };
    return idsIn(others).includes(document.id)
      ? { ...document, alternate_languages: namesOf(idsIn(names)[0]) }
      : document;
  });
};
