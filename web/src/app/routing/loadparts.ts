import { Problem } from '@kreislauf/core/problems.ts'

/** Loads the upload in parts. A chunk that fails to load counts as a lost connection, which writes survive. */
export const loadParts = () =>
  import('../data/uploadinparts.ts').then(
    module => module.uploadInParts,
    () => {
      throw new Problem('network')
    },
  )
