import { known } from '../../testing/feature.ts'

export const testing = [
  known('valuations', {
    ids: { carId: 'car', staffIds: 'employee' },
    // `ids` are kinds of parts.
    common: ['parts'],
    needs: { value: () => ({ parts: null, broken: [], missing: [] }) },
  }),
]
