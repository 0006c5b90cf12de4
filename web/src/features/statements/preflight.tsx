import type { Finding, FindingItem } from '@kreislauf/core/features/statements/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../ui/address.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './statements.module.css'

/** The screen that mends a record. */
function hrefOf({ target, id }: FindingItem): Address {
  const record = Number(id)
  const screens: Record<FindingItem['target'], Address> = {
    reception: `/deser/carpickup/details/${record}`,
    car: `/deser/carsinventory/details/${record}`,
    entries: `/deser/btb/entries/details/${record}`,
    entry: `/deser/btb/entries/other/${record}`,
    disposal: `/deser/btb/output/details/${record}`,
    output: `/deser/btb/output/other/${record}`,
    stock: `/deser/btb/statistic?type=${id}`,
    recoding: '/deser/btb/output/recoding',
    company: `/deser/company/certificates?id=${record}`,
    employee: `/deser/btb/employee/details/${record}`,
    partner: `/deser/btb/disposers/details/${record}`,
    part: `/deser/btb/parts/details/${record}`,
  }
  return screens[target]
}

/** What was found before closing: what prevents it first, each with its records and the way there. */
export function Preflight({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation()
  const kinds = (['block', 'warning'] as const).map(severity =>
    findings.filter(finding => finding.severity === severity),
  )
  return (
    <Panel title={t('statements.preflight.title')}>
      {findings.length === 0 && (
        <p className={classes.clear} role="status">
          <IconCircleCheck size={18} aria-hidden /> {t('statements.preflight.clear')}
        </p>
      )}
      {kinds.map((found, index) =>
        found.length === 0 ? null : (
          <section key={found[0]?.severity}>
            <h3 className={classes.kind}>
              {t(index === 0 ? 'statements.preflight.blocks' : 'statements.preflight.warnings')}
            </h3>
            <ul className={classes.findings}>
              {found.map(finding => (
                <FindingRow key={finding.code} finding={finding} />
              ))}
            </ul>
          </section>
        ),
      )}
    </Panel>
  )
}

function FindingRow({ finding: { code, severity, count, items } }: { finding: Finding }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const Icon = severity === 'block' ? IconBan : IconAlertTriangle
  const single = items.length === 1 ? items[0] : undefined
  return (
    <li data-severity={severity}>
      <Icon size={18} aria-hidden />
      <span>{t(keyFrom(`statements.findings.${code}`), { count })}</span>
      {single ? (
        <Go to={hrefOf(single)}>{t(`statements.preflight.fix.${single.target}`)}</Go>
      ) : (
        items.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-controls={id}
          >
            {t(open ? 'statements.preflight.hide' : 'statements.preflight.show')}
          </Button>
        )
      )}
      {(open || single) && <Items id={id} items={items} rest={count - items.length} linked={!single} />}
    </li>
  )
}

function Items({ id, items, rest, linked }: { id: string; items: FindingItem[]; rest: number; linked: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <ul id={id} className={classes.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record may be named several times
        <li key={index}>
          {linked ? <Go to={hrefOf(item)}>{item.label}</Go> : item.label}
          <small>
            {[
              item.day && formatValue('day', item.day, i18n.language),
              item.kg !== null && formatValue('kg', item.kg, i18n.language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
      {rest > 0 && <li>{t('statements.preflight.more', { count: rest })}</li>}
    </ul>
  )
}
