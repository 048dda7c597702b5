import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { addressOfHtml, filesOf, type Route } from '../../model/site/route.ts';
import type { SetRedirect } from '../../model/site/redirects.ts';
import {
  rememberPages,
  type AddressedPage,
  type RememberedAddresses,
  type SiteAddresses,
} from '../../model/site/site-addresses.ts';
import { dayAt } from '../../model/values/calendar.ts';
import type { SiteFile } from '../../renderer/files/manifest.ts';
import { ADDRESSES_FILE, createAddressFiles, readAddressBook } from '../../renderer/host/address-files.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { PreviousManifest } from '../memory/previous-manifest.ts';
import type { FileStage, StagedFile } from './file-stage.ts';
import type { BuildSetup } from '../setup/build-setup.ts';
import type { BuildReport } from '../setup/events.ts';
import { makeLine } from '../../base/printable.ts';

/**
 * Reads what is known about addresses before a build: the file given with `--addresses` and the site in the output folder. Throws `usage`
 * if the given file cannot be read.
 */
export const readKnownAddresses = (
  { out, options: { addresses } }: Pick<BuildSetup, 'out' | 'options'>,
  manifest: Pick<PreviousManifest, 'find'> | null,
  report: BuildReport,
): readonly SiteAddresses[] => [
  ...(addresses === undefined ? [] : [readGivenAddresses(addresses)]),
  ...readOwnAddresses(out, manifest, report),
];

const readGivenAddresses = (path: string): SiteAddresses => {
  const content = readIfThere(path);
  const book = readAddressBook(content);
  if (book !== null) return book;
  throw new SiteError({
    code: 'usage',
    message: makeLine(
      `Expected with --addresses hosting/addresses.json of a built site, got ${content === null ? 'no file' : 'another one'} at ${path}`,
    ),
    hint: 'Leave it out where no site was built yet.',
  });
};

/** Empty if there is no site, if an earlier version built it, or, with a warning, if the file is damaged. */
const readOwnAddresses = (
  out: string,
  manifest: Pick<PreviousManifest, 'find'> | null,
  report: BuildReport,
): readonly SiteAddresses[] => {
  const named = manifest?.find(ADDRESSES_FILE);
  if (named === undefined) return [];
  const content = readIfThere(join(out, ADDRESSES_FILE));
  const book = content && sha256(content) === named.sha256 ? readAddressBook(content) : null;
  if (book !== null) return [book];
  report({
    event: 'warning',
    message: makeLine(
      `${join(out, ADDRESSES_FILE)} is not as its build wrote it: where pages were before is not known here any more`,
    ),
    hint: '`site publish` takes over what is known at its target. Without one, give the build what is live with --addresses.',
  });
  return [];
};

interface AddressedSite {
  readonly pages: readonly (AddressedPage & Pick<Route, 'format'>)[];
  /** Files other than pages, with paths relative to the site. */
  readonly files: readonly Pick<SiteFile, 'path'>[];
  /** Newest publication in the content, milliseconds since 1970. */
  readonly timestamp: number;
}

interface KnownBefore {
  readonly known: readonly SiteAddresses[];
  readonly config: Pick<SiteConfig, 'timeZone' | 'pageFormat'>;
}

/** Derives what a site knows about addresses from its pages and from what earlier sites knew. */
export const rememberSite = (
  { pages, files, timestamp }: AddressedSite,
  { known, config }: KnownBefore,
): RememberedAddresses => {
  const paths = [...pages.flatMap((page) => filesOf(page).map(({ html }) => html)), ...files.map(({ path }) => path)];
  const taken = new Set(paths.flatMap(addressesOfFile));
  const day = dayAt(config.timeZone, timestamp);
  return rememberPages(pages, { known, taken, digestOf: sha256, day });
};

/** Decoded paths at which hosts serve a file: `x.html` is also found at `/x`. */
export const addressesOfFile = (path: string): readonly string[] => [`/${path}`, addressOfHtml(path) ?? `/${path}`];

interface UnaddressedSite extends Omit<AddressedSite, 'pages'> {
  readonly records: readonly PageRecord[];
  readonly files: readonly StagedFile[];
  /** Redirects that editors or `redirects.csv` ask for. */
  readonly set: readonly SetRedirect[];
}

/** The files of a site other than pages, including those that say where its pages are and were. */
export interface AddressedFiles {
  readonly files: readonly StagedFile[];
  /** Number of addresses of the previous site whose pages have moved to another address. */
  readonly moved: number;
}

interface WritingOptions extends KnownBefore {
  readonly config: KnownBefore['config'] & Pick<SiteConfig, 'redirectPages' | 'url'>;
  readonly report: BuildReport;
  readonly stage: FileStage;
}

/** Adds the address files, which say where pages are and were, to the files of a site. */
export const withAddressFiles = (
  { records, set, ...site }: UnaddressedSite,
  { report, stage, known, config }: WritingOptions,
): AddressedFiles => {
  const pages = records.map(({ route }) => route);
  const { addresses, moved, dropped } = rememberSite({ pages, ...site }, { known, config });
  if (dropped > 0)
    report({
      event: 'notice',
      message: `More addresses have been left than are remembered: ${formatPlural(dropped, 'page')} that had them longest ago are not found there from now on.`,
    });
  const book = { basePath: basePathOf(config.url), format: config.pageFormat, ...addresses, set };
  return {
    files: [...site.files, ...stage.add(createAddressFiles(book, config))],
    moved,
  };
};
