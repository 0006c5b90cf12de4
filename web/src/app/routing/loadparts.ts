import { Problem } from '@kreislauf/core/problems.ts'

/** A part of the app that does not come is a lost connection, which a write outlasts. */
export const loadParts = () =>
  import('../data/uploadinparts.ts').then(
    module => module.uploadInParts,
    () => {
      throw new Problem('network')
    },
  )
