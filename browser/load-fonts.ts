/*
 * Has the fonts that came with the page's style sheets read before anything is laid out. They are there already, but Chrome
 * begins to read a font with the first line that is set in it, and sets that again once it is done. What it has been asked
 * for in the head it waits for. A plain script, right after those style sheets: it runs when they are there.
 */
for (const face of document.fonts) if (face.display === 'block') void face.load();
