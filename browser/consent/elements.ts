export const createElement = (name: string, className: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  return element;
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
