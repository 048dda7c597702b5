/** What a group may hold: so many items, no two of them the same in one field. */
export interface GroupRule {
  readonly most: number;
  readonly unique: string;
}

/** What a model of Prismic cannot say. (Bounds of numbers it can: `min`, `max` and `step`.) */
export interface FieldRules {
  /** Fields that must be filled in. A path into a group, `items[].title`, asks for the field in every item; the group alone for at least one item. */
  readonly required: readonly string[];
  /** How wide pages draw a picture at most, or those in a text: CSS pixels, in a window of 1280. */
  readonly pictures?: Readonly<Record<string, number>>;
  readonly groups?: Readonly<Record<string, GroupRule>>;
  /** Pairs of numbers or of dates of which the first is not above the second. */
  readonly ascending?: readonly (readonly [low: string, high: string])[];
}

/** By custom type, and by slice type. A type without rules has none. */
export interface RulesOfModels {
  readonly types: Readonly<Record<string, FieldRules>>;
  readonly slices: Readonly<Record<string, FieldRules>>;
}
