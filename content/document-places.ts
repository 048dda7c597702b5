import { once } from '../base/once.ts';
import { editorUrl } from '../model/check/problem.ts';
import { findEmbeddedFiles } from './embedded-api/embedded-repository.ts';
import type { Repository } from './open-content.ts';

/** Where a document is edited: in Prismic's editor, or in a file below the project. */
export interface DocumentPlace {
  /** Address in the editor. */
  readonly link: string | null;
  /** Path below the project. */
  readonly file: string | null;
}

/** Finds where a document is edited, by its id. */
export type FindPlace = (id: string | null) => DocumentPlace;

export const createFindPlace = ({ name, endpoint, folder }: Repository, root: string): FindPlace => {
  const files = once(() => findEmbeddedFiles({ root, folder }));
  return (id) => {
    if (id === null) return NOWHERE;
    if (endpoint !== null) return { link: editorUrl(name, id), file: null };
    const file = files().get(id);
    return { link: null, file: file === undefined ? null : `${folder}/${file}` };
  };
};

/** The place of what belongs to no document. */
export const NOWHERE: DocumentPlace = { link: null, file: null };
