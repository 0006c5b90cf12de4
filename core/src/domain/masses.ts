/** Masses of a waste type from opening to closing, in the order of addition. */
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
