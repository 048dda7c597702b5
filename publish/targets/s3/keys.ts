import type { FileHeaders } from '../../plan-switch.ts';

/** Everything below this prefix is hidden from visitors by the host rules of a build. */
export const PRIVATE = '.site/';

/** Key of the target's record. */
export const RECORD_KEY = `${PRIVATE}publication.json`;

/** Object that is written to find out how the store compares ETags; contains the result. */
export const PROBE_KEY = `${PRIVATE}probe`;

/** Manifests of releases. */
export const MANIFESTS = `${PRIVATE}manifests/`;

export const manifestKey = (id: string): string => `${MANIFESTS}${id}.json`;

/** File content of every kept release, by digest. */
export const OBJECTS = `${PRIVATE}objects/`;

export const objectKey = (sha256: string): string => `${OBJECTS}${sha256}`;

/** The memory of the live release's build. */
export const STATE = `${PRIVATE}state/`;

export const PRIVATE_JSON: FileHeaders = { type: 'application/json; charset=utf-8', cacheControl: 'no-store' };

export const PRIVATE_BYTES: FileHeaders = { type: 'application/octet-stream', cacheControl: 'no-store' };
