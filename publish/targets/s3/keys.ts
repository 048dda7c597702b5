import type { FileHeaders } from '../../plan-switch.ts';

/** What visitors must not see is below this name; so do the host rules of a build have it. */
export const PRIVATE = '.site/';

/** What the target says of itself. */
export const RECORD_KEY = `${PRIVATE}publication.json`;

/** Written to find out how the store compares before it writes; says what was found. */
export const PROBE_KEY = `${PRIVATE}probe`;

/** Manifests of releases. */
export const MANIFESTS = `${PRIVATE}manifests/`;

export const manifestKey = (id: string): string => `${MANIFESTS}${id}.json`;

/** Bytes by their digest: of every file of every release that is kept. */
export const objectKey = (sha256: string): string => `${PRIVATE}objects/${sha256}`;

/** What is remembered of the build of the live release. */
export const STATE = `${PRIVATE}state/`;

export const PRIVATE_JSON: FileHeaders = { type: 'application/json; charset=utf-8', cacheControl: 'no-store' };

export const PRIVATE_BYTES: FileHeaders = { type: 'application/octet-stream', cacheControl: 'no-store' };
