import { useEffect, type RefObject } from 'react';

/**
 * Sets custom properties on an element through CSSOM after hydration: the content security policy allows no `style` attribute in the HTML.
 */
export const useStyleProperties = (
  ref: RefObject<HTMLElement | null>,
  properties: Readonly<Record<string, string>>,
): void => {
  const serialized = JSON.stringify(properties);
  useEffect(() => {
    for (const [name, value] of Object.entries(properties)) ref.current?.style.setProperty(name, value);
    // Compared by value: the object is new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref, serialized]);
};
