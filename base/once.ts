/** A value that is made when somebody asks for it, and then kept. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
};

/** The same for each name. */
export const onceEach = <Value>(find: (name: string) => Value): ((name: string) => Value) => {
  const known = new Map<string, { readonly value: Value }>();
  return (name) => {
    const found = known.get(name) ?? { value: find(name) };
    known.set(name, found);
    return found.value;
  };
};
