/** The masses of a waste type from opening to closing, in the order in which they add up. */
export const MASSES = [
  'openingKg',
  'inKg',
  'startKg',
  'correctionKg',
  'disposedKg',
  'ownuseKg',
  'takenOutKg',
  'reusedKg',
  'differenceKg',
  'closingKg',
] as const
