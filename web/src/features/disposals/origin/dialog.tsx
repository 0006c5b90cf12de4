import { compare, sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialogframe.tsx'
import { writeNumber } from '../../../ui/form/numbers.ts'
import classes from '../disposals.module.css'
import { readAmounts, type Source, type Taken } from './sources.ts'

interface OriginDialogProps {
  sources: Source[]
  /** Mass of the line. */
  kg: number
  taken: Map<string, number>
  onClose: () => void
  /** The chosen entries; undefined for the default, oldest first. */
  onChoose: (chosen: Taken[] | undefined) => void
}

/** Chooses the entries behind a line, kg by kg; the rest is taken from the oldest. */
export function OriginDialog({ sources, kg, taken, onClose, onChoose }: OriginDialogProps) {
  const { t, i18n } = useTranslation()
  const [texts, setTexts] = useState(
    () => new Map([...taken].map(([key, kg]) => [key, writeNumber(kg, i18n.language)])),
  )
  const amounts = readAmounts(texts, i18n.language)
  const whyWrong = (key: string) => {
    const amount = amounts.has(key) ? amounts.get(key) : null
    if (amount === undefined) return t('invalid.number')
    return amount !== null && amount < 0 ? t('invalid.too_small', { minimum: 0 }) : undefined
  }
  const wrong = sources.some(({ key }) => whyWrong(key))
  const chosenKg = sum([...amounts.values()].map(amount => amount ?? 0))
  const over =
    compare(chosenKg, kg) > 0 || sources.some(({ key, leftKg }) => compare(amounts.get(key) ?? 0, leftKg) > 0)
  const changed = sources.some(({ key }) => (amounts.get(key) ?? 0) !== (taken.get(key) ?? 0))
  const choose = (chosen: Taken[] | undefined) => {
    onChoose(chosen)
    onClose()
  }
  const apply = () =>
    choose(
      sources.flatMap(({ key, entryId, outputId }) => {
        const part = amounts.get(key) ?? 0
        return part > 0 ? [{ entryId, outputId, kg: part }] : []
      }),
    )
  return (
    <Dialog opened dirty={changed} onClose={onClose} size="m" title={t('disposals.origin.title')}>
      <div className={classes.dialogList}>
        <Table aria-label={t('disposals.origin.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('disposals.origin.entry')}</Table.Th>
              <Table.Th ta="right">{t('disposals.origin.left')}</Table.Th>
              <Table.Th ta="right">{t('disposals.origin.take')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sources.map(({ key, actiondate, carInfo, leftKg }) => {
              const day = formatValue('day', actiondate, i18n.language)
              return (
                <Table.Tr key={key}>
                  <Table.Td>
                    {day}{' '}
                    <Text span size="sm" c="dimmed">
                      {carInfo}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {formatNumber('kg', leftKg, i18n.language)}
                  </Table.Td>
                  <Table.Td w={150}>
                    <TextInput
                      aria-label={t('disposals.origin.takeFrom', { day: actiondate })}
                      inputMode="decimal"
                      autoComplete="off"
                      value={texts.get(key) ?? ''}
                      onChange={event => setTexts(new Map(texts).set(key, event.currentTarget.value))}
                      error={whyWrong(key)}
                      rightSection={<span className="unit">{t('log.units.kg')}</span>}
                      rightSectionPointerEvents="none"
                      styles={{ input: { textAlign: 'right' } }}
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" mt="sm" role="status" {...(over && { c: 'red' })}>
        {over
          ? t('disposals.origin.over', { chosenKg, kg })
          : t('disposals.origin.rest', { chosenKg, kg: sub(kg, chosenKg) })}
      </Text>
      <DialogFoot>
        <Button variant="default" data-start onClick={() => choose(undefined)}>
          {t('disposals.origin.reset')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button disabled={over || wrong} onClick={apply}>
          {t('actions.apply')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
