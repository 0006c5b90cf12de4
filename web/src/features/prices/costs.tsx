import { today } from '@kreislauf/core/days.ts'
import { COST_FIGURES, CostForm, type CostRow, prices } from '@kreislauf/core/features/prices/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { DeleteButton } from '../../ui/deletebutton.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { FigureTable } from '../../ui/figures.tsx'
import { Cell, DateField, FormScreen, type Initial, NumberField, Section, useFormOf } from '../../ui/form/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import classes from './prices.module.css'
import { useMayWrite } from './writing.ts'

type Name = (typeof COST_FIGURES)[number]
const shares: readonly Name[] = ['margin', 'sellThrough', 'acceptance']
const isShare = (name: Name) => shares.includes(name)
const units: Partial<Record<Name, string>> = { hourRate: '€/h', contractorRate: '€/h' }

/** What the company reckons with, by the day from which it holds; what it leaves open is the default of the day. */
export function CostTab() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(prices.costs, {}))
  const [opened, setOpened] = useState<CostRow>()
  const write = (name: Name, value: number) =>
    isShare(name) ? formatNumber('percent', value, i18n.language) : formatNumber('money', value, i18n.language)
  if (error) return <FailedState what={{ many: 'costs' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <div className={classes.stack}>
      <Panel title={t('prices.costs.today')}>
        <FigureTable
          label={t('prices.costs.today')}
          head={t('prices.costs.what')}
          columns={[
            { key: 'now', head: t('prices.costs.now') },
            { key: 'usual', head: t('prices.bases.DEFAULT') },
          ]}
          rows={COST_FIGURES.map(name => ({
            key: name,
            name: t(`prices.fields.${name}`),
            cells: {
              now: data.today.defaults.includes(name) ? t('prices.bases.DEFAULT') : write(name, data.today[name]),
              usual: write(name, data.usual[name]),
            },
          }))}
        />
      </Panel>
      <Panel title={t('prices.costs.rows')}>
        {data.rows.length === 0 ? (
          <p className={classes.hint}>{t('prices.costs.none')}</p>
        ) : (
          <ul className={classes.costs}>
            {data.rows.map(row => (
              <li key={row.id}>
                <span>
                  <b>{t('prices.costs.from', { day: row.validfrom })}</b>
                  <small>
                    {COST_FIGURES.flatMap(name => {
                      const value = row[name]
                      return value === null ? [] : [`${t(`prices.fields.${name}`)} ${write(name, value)}`]
                    }).join(' · ') || t('prices.costs.defaults')}
                  </small>
                </span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('prices.costs.open', { day: formatValue('day', row.validfrom, i18n.language) })}
                  onClick={() => setOpened(row)}
                >
                  {t('actions.open')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {opened && <CostDialog key={opened.id} row={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Costs from a day on. */
export function CostDialog({ row, onClose }: { row?: CostRow; onClose: () => void }) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const may = useMayWrite()
  const usual = useQuery(query(prices.costs, {})).data?.usual
  const initial: Initial<CostForm> = row ?? { validfrom: today() }
  const form = useFormOf(CostForm, { feature: 'prices', initial, disabled: !may })
  const save = useCall(prices.saveCosts, { form: true, success: 'prices.costs.saved' })
  const deleted = async () => {
    if (!row) return
    await save.mutateAsync({ body: { ...row, deleted: true } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('prices.costs.title')} lead={t('prices.costs.lead')}>
      <FormScreen
        what={{ many: 'costs' }}
        form={form}
        plain
        onCancel={onClose}
        save={body => save.mutateAsync({ body })}
        onSaved={onClose}
      >
        <Section title={t('prices.costs.figures')} hint={t('prices.net')}>
          <Cell span={12}>
            <DateField name={form.field('validfrom')} autoFocus={!row} />
          </Cell>
          {COST_FIGURES.map(name => (
            <Cell key={name} span={6}>
              <NumberField
                name={form.field(name)}
                unit={isShare(name) ? '%' : (units[name] ?? '€')}
                {...(isShare(name) && { scale: 100 })}
                usual={usual?.[name]}
              />
            </Cell>
          ))}
        </Section>
        {row && may && <DeleteButton onClick={() => setRemoving(true)} />}
      </FormScreen>
      {row && (
        <Confirm
          opened={removing}
          onClose={() => setRemoving(false)}
          title={t('prices.costs.remove', { day: row.validfrom })}
          label={t('actions.delete')}
          danger
          run={deleted}
        >
          {t('prices.costs.removeText')}
        </Confirm>
      )}
    </Dialog>
  )
}
