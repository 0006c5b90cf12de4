import { log } from '@kreislauf/core/features/log/contract.ts'
import { type PartSuggestion, parts } from '@kreislauf/core/features/parts/contract.ts'
import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import type { Form } from '../../../ui/form/index.ts'
import { type Taking, templateOf } from './values.ts'

/** Saves the ticked parts as the template for cars of this model, or changes the existing one. */
export function SaveTemplate({ form, suggestion }: { form: Form<Taking>; suggestion: PartSuggestion }) {
  const { t } = useTranslation()
  const may = useCan(parts.saveTemplate)
  const car = useQuery({ ...query(log.car, { params: { carId: suggestion.carId } }), enabled: may }).data
  const templates = useQuery({ ...query(parts.templates, {}), enabled: may }).data
  const count = useSyncExternalStore(form.store.subscribe, () => templateOf(form.values()).length)
  const save = useCall(parts.saveTemplate, {
    what: { many: 'partTemplates' },
    success: saved => ({ key: 'parts.taking.templateSaved', params: { name: saved?.name ?? '' } }),
  })
  if (!may || !car?.model || !templates || count < 2) return null
  const known = templates.find(({ id }) => id === suggestion.template?.id)
  const { manufacturer, model } = car
  const name = known?.name ?? [manufacturer, model].filter(Boolean).join(' ')
  const keepIt = () => {
    const { id, version, kba } = known ?? { id: undefined, version: undefined, kba: null }
    const of = known ?? { manufacturer, model }
    const { manufacturer: make, model: type } = of
    save.mutate({
      body: { id, version, name, manufacturer: make, model: type, kba, lines: templateOf(form.values()) },
    })
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconTemplate size={16} />}
      loading={save.isPending}
      onClick={keepIt}
    >
      {t(known ? 'parts.taking.changeTemplate' : 'parts.taking.keepTemplate')}
    </Button>
  )
}
