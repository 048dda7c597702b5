/** Grounds of the pictures. */
export const PICTURE_COLOURS = {
  mint: '#cfeadf',
  sand: '#f2e9da',
  peach: '#f9dcc1',
  amber: '#f5bf55',
  clay: '#dd6d45',
  green: '#0f7f60',
  deep: '#0b5d4b',
  night: '#14233f',
  snow: '#fbfaf7',
  ink: '#15231f',
};
