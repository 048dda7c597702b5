/** Returns a function that creates a value at its first call, and then keeps it. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
};

/** Returns a function that creates a value for each name when it is first asked for, and then keeps it. */
export const onceEach = <Value>(find: (name: string) => Value): ((name: string) => Value) => {
  const known = new Map<string, { readonly value: Value }>();
  return (name) => {
    const found = known.get(name) ?? { value: find(name) };
    known.set(name, found);
    return found.value;
  };
};
