import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { findAddressFault, parseTargetAddress } from '../../config/target-address.ts';
import { openBackupPlace, type BackupPlace } from '../../publish/backup/backup-place.ts';
import { readBackups, type FoundBackup } from '../../publish/backup/backups.ts';
import type { Report } from '../terminal/events.ts';

/**
 * Opens the place for backups with a name in `publish` of the configuration, or an address; null for a folder of files. Throws `usage` if a
 * site is published there.
 */
export const findBackupPlace = async (
  wanted: string | undefined,
  targets: SiteConfig['publish'],
): Promise<BackupPlace | null> => {
  const { address = wanted ?? '', ...settings } = targets[wanted ?? ''] ?? {};
  const parsed = parseTargetAddress(address);
  const fault = findAddressFault(address);
  if (fault !== null) throw createPlaceError(address, fault);
  if (parsed === null) return null;
  const place = openBackupPlace(parsed, settings);
  for (const name of ['publication.json', '.site/publication.json'])
    if ((await place.read(name)) !== null)
      throw new SiteError({
        code: 'usage',
        message: `${place.address} is where a site is published, for all to see`,
        hint: 'Keep backups in a folder, or a bucket, of their own, which nobody else may read.',
      });
  return place;
};

const createPlaceError = (wanted: string, fault: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected a place of backups, got ${JSON.stringify(wanted)}: ${fault}`,
    hint: 'Such as file:///srv/backup, or s3://bolak-backup/content; where one is read, with @2026-11-28 after it for the last one of that day.',
  });

export interface BackupAtPlace {
  readonly place: BackupPlace;
  readonly backup: FoundBackup;
}

/**
 * Finds the newest backup of published content at a place, or the last one of the date after `@`; a backup with drafts only if the date has
 * no other. Throws `usage`, and `content.no-snapshot`.
 */
export const findBackup = async (
  text: string,
  targets: SiteConfig['publish'],
  report: Report,
): Promise<BackupAtPlace> => {
  const { wanted = text, date = '' } = /^(?<wanted>.+)@(?<date>\d{4}[\dTZ:~-]*)$/.exec(text)?.groups ?? {};
  const place = await findBackupPlace(wanted, targets);
  if (place === null)
    throw createPlaceError(
      text,
      existsSync(resolve(wanted))
        ? 'that is a folder of files'
        : 'there is no folder of that name, nor is it a name in `publish`',
    );
  const backups = await readBackups(place);
  const begin = date.replaceAll(':', '');
  const exact = backups.filter(({ name }) => name === `${begin}.json`);
  const ofDate = exact.length > 0 ? exact : backups.filter(({ name }) => name.startsWith(begin));
  const published = ofDate.findLast((backup) => !isDraft(backup));
  const backup = published ?? (date === '' ? undefined : ofDate.at(-1));
  if (backup !== undefined) {
    if (isDraft(backup))
      report({ event: 'warning', message: `${dateOf(backup)} has drafts (--drafts), not what was published then` });
    return { place, backup };
  }
  const [first, last] = [backups[0], backups.at(-1)].map((each) => each && dateOf(each));
  throw new SiteError({
    code: 'content.no-snapshot',
    message: `There is no backup${date === '' ? '' : ` of ${date}`} at ${place.address}`,
    hint:
      first === undefined
        ? `Make one with: npx site content pull --to ${place.address}`
        : ofDate.length > 0
          ? `It has ${formatPlural(ofDate.length, 'backup')} with drafts alone, which are taken by their date: ${place.address}@${last}.`
          : `It has ${formatPlural(backups.length, 'backup')}, from ${first} to ${last}.`,
  });
};

const isDraft = ({ record }: FoundBackup): boolean => record?.isDraft === true;

/** `2026-11-28T184500Z`. */
const dateOf = ({ name }: FoundBackup): string => name.replace('.json', '');
