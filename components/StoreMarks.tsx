import type { ReactNode } from 'react';

// Drawn for this site, as plain as they can be known by. Who publishes a real app puts the shops' own badges here.

/** A triangle of four colours. */
export const GooglePlayMark = (): ReactNode => (
  <svg className="store-badges__mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fill="#34c3f4" d="M4 2.6c-.3.3-.5.8-.5 1.4v16c0 .6.2 1.1.5 1.4l9.1-9.4z" />
    <path fill="#ff5b4f" d="M13.1 12 4 21.4c.5.4 1.2.5 2 .1l10.2-5.9z" />
    <path fill="#ffcf3f" d="m16.2 8.4-3.1 3.6 3.1 3.6 3.6-2.1c1.2-.7 1.2-2.3 0-3z" />
    <path fill="#2fd07c" d="M4 2.6c.5-.4 1.2-.5 2-.1l10.2 5.9-3.1 3.6z" />
  </svg>
);

/** An apple with a bite. */
export const AppStoreMark = (): ReactNode => (
  <svg className="store-badges__mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      fill="currentColor"
      d="M16.2 1.6c.1 1.3-.4 2.5-1.2 3.4-.8 1-2 1.6-3.2 1.5-.1-1.2.4-2.4 1.2-3.3.8-.9 2.1-1.6 3.2-1.6zM12.1 7.6c.6 0 1.9-.9 3.6-.9 1.6.1 3 .8 3.9 2.1a4.6 4.6 0 0 0 .4 8.1c-.6 1.6-1.4 3-2.3 4.1-.7.9-1.5 1.4-2.4 1.4-1.1 0-1.6-.7-3.1-.7s-2.1.7-3.1.7c-.9 0-1.7-.6-2.4-1.5-2.8-3.6-3.8-9.5-.9-12.4 1-1.1 2.3-1.7 3.6-1.7 1.2 0 2.1.8 2.7.8z"
    />
  </svg>
);
