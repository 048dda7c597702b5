/** Percent-encodes each segment of a decoded path. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Decodes a path, or another part of an address; returns it unchanged if its escapes are invalid. */
export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
