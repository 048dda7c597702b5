import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRepositoryName } from '@prismicio/client';
import * as z from 'zod';
import { alterError, isSiteError, SiteError } from '../base/errors.ts';
import { writeNamedFile } from '../base/replace-file.ts';
import { parseConfiguration } from '../config/configuration.ts';
import type { ReportLanguage } from '../model/language/report-languages.ts';
import { readEmbeddedRepository } from '../content/embedded-api/embedded-repository.ts';
import type { Repository } from '../content/open-content.ts';
import { isDocumentFile } from '../content/pull/pulled-folder.ts';
import { readPulled } from '../content/pull/pulled-files.ts';
import { parseRepositoryAddress } from '../content/service/endpoint.ts';
import { mapPacked } from '../content/snapshot/pack.ts';
import { listBackup, readBackedUp } from '../publish/backup/backups.ts';
import { compareContents, describeContents, type ComparedDocument } from '../publish/compare/compare-contents.ts';
import { renderHtmlReport } from '../publish/compare/render-html-report.ts';
import { renderMarkdownReport, renderTextReport } from '../publish/compare/render-report.ts';
import { withRepository } from './repository/read-repository.ts';
import { findBackup } from './repository/find-backup.ts';
import { remoteEndpoint } from './repository/remote-repository.ts';
import type { CommandContext } from './terminal/context.ts';
import { createSideReport } from './terminal/report.ts';

export interface CompareOptions {
  readonly json?: boolean | undefined;
  readonly markdown?: boolean | undefined;
  /** HTML file that is written for people. */
  readonly html?: string | undefined;
  /** Language of reports for people. */
  readonly language: ReportLanguage;
}

/** `site content compare`: shows how the documents of the second source differ from those of the first. Ends with 1 if they do. */
export const compareContent = async (
  [first, second]: readonly [string, string],
  { json, markdown, html, language }: CompareOptions,
  context: CommandContext,
): Promise<void> => {
  context.failWith(TROUBLE);
  const sources = { first: parseSource(first, context), second: parseSource(second, context) };
  const before = await readSide(sources.first, context);
  const after = await readSide(sources.second, context);
  const difference = compareContents(before.documents, after.documents);
  const { added, removed, changed } = difference;
  const report = describeContents(difference, language);
  if (html !== undefined) writeNamedFile(html, renderHtmlReport(report));
  else if (json) {
    const said = { version: 1, before: before.ref, after: after.ref, ...difference };
    context.io.stdout.write(`${JSON.stringify(said, null, 2)}\n`);
  } else context.io.stdout.write(markdown ? renderMarkdownReport(report) : renderTextReport(report));
  context.endWith(added.length + removed.length + changed.length === 0 ? 0 : 1);
};

/** Exit code for errors, as with `diff`: 1 means that there are differences. */
const TROUBLE = 2;

type Source =
  | { readonly folder: string }
  | { readonly backup: string }
  | {
      readonly repository: Repository & { readonly endpoint: string };
      readonly ref: string | undefined;
      /** The repository's name, if it is not that of the configuration: a folder may have been meant. Else null. */
      readonly guessed: string | null;
    };

/**
 * Parses a folder, a backup, or the name or address of a repository, with an optional ref. The access token is sent only to the repository
 * that it belongs to.
 */
const parseSource = (text: string, { env }: CommandContext): Source => {
  if (existsSync(resolve(text))) return { folder: text };
  if (/^(?:file|s3):/i.test(text)) return { backup: text };
  const { address = text, ref } = /^(?<address>https?:\/\/[^@]+|[\w-]+)@(?<ref>.+)$/s.exec(text)?.groups ?? {};
  const { repository: own } = parseConfiguration(env);
  const isAddress = /^https?:/.test(address);
  if (!isAddress && !isRepositoryName(address)) throw createSourceError(text);
  const endpoint =
    address === own.name
      ? remoteEndpoint(own)
      : parseRepositoryAddress(isAddress ? { endpoint: address } : { repository: address });
  const isOwn = endpoint === remoteEndpoint(own);
  const accessToken = isOwn ? own.accessToken : undefined;
  const guessed = isAddress || isOwn ? null : address;
  return { repository: { ...own, endpoint: endpoint ?? '', accessToken }, ref, guessed };
};

const createSourceError = (text: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected a folder, a backup, a repository or a ref of one, got ${JSON.stringify(text)}`,
    hint: 'Such as content/embedded, bolak, bolak@REF, file:///srv/backup@2026-11-28, or https://bolak.cdn.prismic.io/api/v2. There is no such folder.',
  });

interface ComparedSide {
  readonly ref: string;
  readonly documents: readonly ComparedDocument[];
}

const readSide = async (source: Source, context: CommandContext): Promise<ComparedSide> => {
  if ('folder' in source) {
    const { ref, documents } = readEmbeddedRepository({ root: resolve('.'), folder: source.folder });
    return { ref, documents: documents.map(({ bytes }) => createDocument(bytes.toString())) };
  }
  if ('backup' in source) return readBackupSide(source.backup, context);
  const report = createSideReport(context.io, context.now);
  try {
    return await withRepository(source, { ...context, report }, (snapshot) => ({
      ref: snapshot.ref,
      documents: mapPacked(snapshot, createDocument),
    }));
  } catch (error) {
    throw isSiteError(error) && source.guessed !== null ? asMisspelt(error, source.guessed) : error;
  }
};

/** Adds to an error of a repository that a folder with this name may have been meant. */
const asMisspelt = (error: SiteError, name: string): SiteError =>
  alterError(error, {
    hint: `There is no folder ${name} here, so that the repository of that name was asked for. If a folder was meant, correct its path. ${error.hint ?? ''}`,
  });

const readBackupSide = async (text: string, { env, io, now }: CommandContext): Promise<ComparedSide> => {
  const { place, backup } = await findBackup(text, parseConfiguration(env).site.publish, createSideReport(io, now));
  const files = (await listBackup(place, backup)).filter(({ path }) => isDocumentFile(path));
  const documents: ComparedDocument[] = [];
  for (const file of files) documents.push(createDocument((await readBackedUp(place, file)).toString()));
  return { ref: backup.record?.at ?? '', documents };
};

const createDocument = (json: string): ComparedDocument => ({
  ...readPulled(json),
  read: () => {
    const { tags, alternate_languages: others, data } = bodySchema.parse(JSON.parse(json));
    return { tags, translations: others.map(({ id }) => id), data };
  },
});

const bodySchema = z.object({
  tags: z.array(z.string()).catch([]),
  alternate_languages: z.array(z.object({ id: z.string() })).catch([]),
  data: z.unknown(),
});
