import { notify } from '../../app/shell/notify.tsx'
import type { Form } from '../../ui/form/index.ts'
import { sendFile, useChoosing } from '../files/index.ts'
import type { Values } from './values.ts'

/** Papers of a load that is not saved yet: values of its form, and so of its draft, until they are on their way to the record. */
export function useChosenPapers(form: Form<Values>) {
  const { add, ready } = useChoosing<void>(fit => form.set('papers', [...(form.get('papers') ?? []), ...fit]))
  return {
    add: (chosen: readonly File[]): Promise<void> => add(chosen),
    /** Before the draft goes: until then it is all that holds them. */
    send: async (id: number): Promise<void> => {
      await ready()
      for (const file of form.values().papers ?? [])
        await sendFile(file, { call: 'disposal', params: { id } }).catch(error =>
          notify(error, { one: 'documents', name: file.name }),
        )
    },
  }
}
