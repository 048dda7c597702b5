import { expect, test } from 'vitest';
import { filledShare, settleAmount, typeAmount, type Amount } from '../../components/Calculator.tsx';

const limits = { minAmount: 300_000, maxAmount: 30_000_000 };
const before: Amount = { text: '6 000 000', value: 6_000_000, problem: null };

const typed = (text: string): Amount => typeAmount(before, text, limits);

test('a sum within the limits is counted with', () => {
  expect(typed('1 234 567')).toEqual({ text: '1 234 567', value: 1_234_567, problem: null });
  expect(typed('300 000').value).toBe(300_000);
  expect(typed('30 000 000')).toEqual({ text: '30 000 000', value: 30_000_000, problem: null });
});

test('too much is reported at once, and counted as the most', () => {
  expect(typed('30 000 001')).toEqual({ text: '30 000 001', value: 30_000_000, problem: 'high' });
});

test('too little may still grow: the sum before it stands until the field is left', () => {
  expect(typed('29')).toEqual({ text: '29', value: 6_000_000, problem: null });
  expect(settleAmount(typed('29'), limits)).toEqual({ text: '29', value: 300_000, problem: 'low' });
  expect(settleAmount(typed(''), limits)).toEqual({ text: '', value: 300_000, problem: 'low' });
});

test('leaving the field changes nothing that is right, and forgives nothing that is not', () => {
  expect(settleAmount(before, limits)).toBe(before);
  expect(settleAmount(typed('99 000 000'), limits).problem).toBe('high');
});

test('the slider is filled by the share of the amount, and not at all where only one amount is possible', () => {
  expect(filledShare(15_150_000, limits)).toBe(50);
  expect(filledShare(300_000, { minAmount: 300_000, maxAmount: 300_000 })).toBe(0);
});
