import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Choice<Value> {
  /** Null is the option without a filter. */
  readonly value: Value | null;
  readonly label: string;
  /** Number of results with this choice. */
  readonly count?: number;
}

interface ChoicesProps<Value> {
  readonly name: string;
  /** For screen readers only: the choices are self-explanatory. */
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly look: 'chips' | 'segments';
  readonly onChange: (value: Value | null) => void;
}

/** Radio buttons that look like chips, or like one bar of segments. */
export const Choices = <Value extends string>({
  name,
  label,
  options,
  value,
  look,
  onChange,
}: ChoicesProps<Value>): ReactNode => (
  <fieldset className={`choices choices--${look}`}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <label key={option.value ?? ''} className={classNames('choice', option.count === 0 && 'choice--empty')}>
        <input
          type="radio"
          name={name}
          value={option.value ?? ''}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span className="choice__label">
          {option.label}
          {option.count === undefined ? null : <span className="choice__count">{option.count}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
