/*
 * Loads the fonts that are embedded in the page's style sheets before the first layout. Chrome only decodes a font when some text uses
 * it, and then lays that text out again; if the decoding is requested in the head, Chrome waits for it. A plain script right after the
 * style sheets, so that it runs when they are loaded.
 */
for (const face of document.fonts) if (face.display === 'block') void face.load();
