/** A decoded path as it is sent, whatever it holds. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** A path, or another part of an address, as people read it; as it is where its escapes make no text. */
export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
