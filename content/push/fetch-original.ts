import { isSiteError } from '../../base/errors.ts';
import { createWriteTransport } from '../write/write-transport.ts';

/** Milliseconds. */
const LONGEST = 60_000;

/** The bytes of a file of the media library, asked for without credentials; null where its host does not give them, empty where it has none. */
export const fetchOriginal = async (url: string, signal: AbortSignal): Promise<Buffer | null> => {
  if (!URL.canParse(url)) return null;
  const transport = createWriteTransport();
  try {
    const { status, body } = await transport.send({ method: 'GET', url }, { signal, timeLeft: LONGEST });
    if (status === 200) return body;
    return status === 404 ? Buffer.alloc(0) : null;
  } catch (error) {
    if (isSiteError(error)) return null;
    throw error;
  } finally {
    await transport.close();
  }
};
