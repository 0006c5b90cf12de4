import type { Form } from '../../../ui/form/index.ts'
import { useChoosing } from '../../files/index.ts'
import type { Taking } from './values.ts'

/** Photos of parts not saved yet: in the lines of their parts, and so in the draft. */
export const usePhotos = (form: Form<Taking>) =>
  useChoosing<number>((fit, line) => {
    const path = `lines.${line}.photos` as const
    form.set(path, [...(form.get(path) ?? []), ...fit])
  })

export type Photos = ReturnType<typeof usePhotos>
