export const createElement = (name: string, className: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  return element;
};

/**
 * Puts an element into the body, and again if React empties the body to render an altered page. Returns a function that removes the
 * element.
 */
export const keepInBody = (element: HTMLElement, place: 'prepend' | 'append'): (() => void) => {
  const put = (): void => {
    if (!element.isConnected) document.body[place](element);
  };
  const observer = new MutationObserver(put);
  observer.observe(document.body, { childList: true });
  put();
  return () => {
    observer.disconnect();
    element.remove();
  };
};

interface ButtonOptions {
  readonly className: string;
  readonly onClick: () => void;
}

export const createButton = (label: string, { className, onClick }: ButtonOptions): HTMLElement => {
  const button = createElement('button', className);
  button.setAttribute('type', 'button');
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
};
