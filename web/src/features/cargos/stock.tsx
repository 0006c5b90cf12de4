import { amountText } from '@kreislauf/core/amounts.ts'
import { cargos, type StockLine } from '@kreislauf/core/features/cargos/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button, Select } from '@mantine/core'
import { IconTruckLoading } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go, useGo, useSearchValues } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import classes from './cargos.module.css'

/** Stock of the own yards that can be offered. */
export function StockPanel({ looperId }: { looperId: number }) {
  const { t } = useTranslation()
  const yards = useDepartments('DISMANTLER')
  const search = useSearchValues()
  const stock = useQuery({ ...query(cargos.stock, { params: { looperId } }), enabled: yards.length > 0 })
  if (!yards.length) return null
  const first = (line: StockLine) =>
    'wastetype' in search &&
    line.wastetype === search.wastetype &&
    (!('yard' in search) || line.dismantlerId === search.yard)
  const heaps = Map.groupBy(stock.data ?? [], line => `${line.dismantlerId} ${line.wastetype}`)
  const lines = [...heaps.values()].toSorted((one, other) => Number(other.some(first)) - Number(one.some(first)))
  return (
    <Panel title={t('cargos.stock.title')}>
      {stock.error ? (
        <FailedState what={{ many: 'cargos' }} error={stock.error} onRetry={() => void stock.refetch()} />
      ) : !stock.data ? (
        <SkeletonRows />
      ) : lines.length ? (
        <ul className={classes.stock}>
          {lines.map(kinds => (
            <Heap
              key={`${kinds[0]?.dismantlerId} ${kinds[0]?.wastetype}`}
              looperId={looperId}
              kinds={kinds}
              many={yards.length > 1}
            />
          ))}
        </ul>
      ) : (
        <p className={classes.note}>{t('cargos.stock.none')}</p>
      )}
    </Panel>
  )
}

/** Stock of a waste type, offered as one of the kinds that consist of it. */
function Heap({ looperId, kinds, many }: { looperId: number; kinds: StockLine[]; many: boolean }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const [chosen, setChosen] = useState(kinds[0]?.cargo?.cargoTypeId ?? kinds[0]?.cargoTypeId)
  const line = kinds.find(({ cargoTypeId }) => cargoTypeId === chosen) ?? kinds[0]
  const mayAdd = useCan(cargos.save, 'C')
  const save = useCall(cargos.save, {
    success: saved => ({ key: 'cargos.saved', params: { name: saved.cargoTypeName } }),
  })
  if (!line) return null
  const { dismantlerId, wastetype, wastename, cargo, amount, measure } = line
  const offer = async () => {
    const body = { looperId, cargoTypeId: line.cargoTypeId, measure, amount: amount ?? 0 }
    const { id } = await save.mutateAsync({ body: { ...body, followed: { dismantlerId, wastetype } } })
    go(`/deser/exchangelooper/mycargo/details/${id}`)
  }
  return (
    <li>
      <span>
        <strong>{formatNumber('kg', line.kg, i18n.language, 1)}</strong> {wastename} ({wastetype})
        {many && <small>{line.dismantler}</small>}
      </span>
      {cargo ? (
        <Offered line={line} cargo={cargo} />
      ) : (
        <span className={classes.kinds}>
          {kinds.length > 1 && (
            <Select
              aria-label={t('cargos.fields.cargoTypeId')}
              data={kinds.map(one => ({ value: String(one.cargoTypeId), label: one.cargoTypeName }))}
              value={String(line.cargoTypeId)}
              onChange={value => setChosen(Number(value))}
              allowDeselect={false}
            />
          )}
          {amount === 0 && <small>{t('cargos.stock.tooLittle')}</small>}
          {mayAdd && amount !== null && amount > 0 && (
            <Button
              variant="default"
              leftSection={<IconTruckLoading size={16} />}
              loading={save.isPending}
              onClick={() => void offer().catch(() => undefined)}
            >
              {t('cargos.stock.offer', {
                what: amountText(amount, measure, t, i18n.language),
              })}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** The part of the stock that is offered already; usually more has come in since. */
function Offered({ line, cargo }: { line: StockLine; cargo: NonNullable<StockLine['cargo']> }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const mayChange = useCan(cargos.save, 'U')
  const save = useCall(cargos.save, {
    success: saved => ({ key: 'cargos.saved', params: { name: saved.cargoTypeName } }),
  })
  const { id, version, cargoTypeId, measure, amount, most } = cargo
  const { dismantlerId, wastetype } = line
  const much = (value: number) => amountText(value, measure, t, i18n.language)
  const raise = async (to: number) => {
    const { looperId, remark } = await call(cargos.get, { params: { id } })
    const body = { looperId, id, version, cargoTypeId, measure, amount: to, remark }
    await save.mutateAsync({ body: { ...body, followed: { dismantlerId, wastetype } } })
    go(`/deser/exchangelooper/mycargo/details/${id}`)
  }
  return (
    <span className={classes.kinds}>
      <Go to={`/deser/exchangelooper/mycargo/details/${id}`}>{t('cargos.stock.offered', { what: much(amount) })}</Go>
      {mayChange && most !== null && most > amount && (
        <Button
          variant="default"
          leftSection={<IconTruckLoading size={16} />}
          loading={save.isPending}
          onClick={() => void raise(most).catch(() => undefined)}
        >
          {t('cargos.stock.raise', { what: much(most) })}
        </Button>
      )}
    </span>
  )
}
