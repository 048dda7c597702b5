// `npm run licences`: lists the packages of the lockfile by licence. With `--production` only the packages that the program
// and the site use.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const isProduction = process.argv.includes('--production');

/** Packages whose licence is only in their LICENSE file. */
const IN_FILE = new Map([['union', 'MIT']]);

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const [path, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
  if (!path.startsWith('node_modules/') || link || (isProduction && (dev || devOptional))) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = license ?? IN_FILE.get(name) ?? 'none given';
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`]);
}
for (const [licence, names] of [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${licence} (${names.length})\n${names.map((name) => `  ${name}`).join('\n')}\n`);
