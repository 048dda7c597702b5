/** A value that is made when somebody asks for it, and then kept. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
};
