// `npm run licences`: the licence of every package that the lockfile names, and what each licence is of. With `--production`
// only of those that the program and the site are made with.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const isProduction = process.argv.includes('--production');

/** Said in the package's LICENSE file alone. */
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
