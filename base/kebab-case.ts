/** `PriceList` → `price-list` */
export const kebabCase = (pascal: string): string => pascal.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
