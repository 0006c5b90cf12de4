import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button, Text } from '@mantine/core'
import { IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValue } from '../../../ui/form/index.ts'
import { useLoad } from '../amounts.ts'
import classes from '../disposals.module.css'
import { useForm } from '../form.ts'
import type { LoadProps } from '../values.ts'
import { OriginDialog } from './dialog.tsx'
import { takenFrom, useSources } from './sources.ts'

const SHOWN = 3

/** The origin of a line's mass: the oldest entries by default, or those chosen. */
export function Origin({ at, kg, dismantlerId, process }: LoadProps & { at: number; kg: number }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const form = useForm()
  const { wastetype, day } = useLoad()
  const id = useValue(form, `btbEntryOuts.${at}.id`)
  const chosen = useValue(form, `btbEntryOuts.${at}.entryIns`)
  const stored = process?.btbEntryOuts.find(line => line.id === id)?.entryIns ?? []
  const sources = useSources(dismantlerId, wastetype, day, stored)
  if (kg <= 0 || !sources?.length) return null
  const taken = takenFrom(
    sources,
    kg,
    chosen ?? (form.dirty ? [] : stored.map(({ entryId, outputId, kg }) => ({ entryId, outputId, kg }))),
  )
  const used = sources.filter(({ key }) => taken.get(key))
  const parts = used.slice(0, SHOWN).map(({ key, actiondate }) => {
    const day = formatValue('day', actiondate, i18n.language)
    return `${day} ${formatNumber('kg', taken.get(key) ?? 0, i18n.language)}`
  })
  const more = used.length - parts.length
  return (
    <div className={classes.origin}>
      <Text size="sm">
        <b>{t(chosen ? 'disposals.origin.chosen' : 'disposals.origin.oldest', { count: used.length })}</b>{' '}
        {parts.join(' · ')}
        {more > 0 && ` ${t('disposals.origin.more', { count: more })}`}
      </Text>
      {!form.disabled && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconListTree size={16} />}
          onClick={() => setOpen(true)}
        >
          {t('disposals.origin.change')}
        </Button>
      )}
      {open && (
        <OriginDialog
          sources={sources}
          kg={kg}
          taken={taken}
          onClose={() => setOpen(false)}
          onChoose={next => form.set(`btbEntryOuts.${at}.entryIns`, next)}
        />
      )}
    </div>
  )
}
