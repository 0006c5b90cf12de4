import { SEARCH_RADIUS } from '@kreislauf/core/features/companies/company.ts'
import { Button, Text } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Cell, NumberField, Section, useValue } from '../../../ui/form/index.ts'
import { StatusBadge } from '../../../ui/status.tsx'
import { PlaceMap } from '../../geo/index.ts'
import classes from '../companies.module.css'
import { type Finding, useFinding } from './finding.ts'
import { field, useForm } from './form.ts'

const METRES_PER_KM = 1000
/** The view of the map without a position: Germany. */
const COUNTRY = { lat: 51.2, lon: 10.4, zoom: 5 }

/** Position of the company: found from its address, moved by hand, with the radius of its search (details O89). */
export function PositionSection() {
  const { t } = useTranslation()
  const form = useForm()
  const finding = useFinding(form)
  const lat = useValue(form, 'company.lat') ?? null
  const lon = useValue(form, 'company.lon') ?? null
  const exact = useValue(form, 'company.positionexact') ?? false
  const distance = useValue(form, 'company.distance') ?? SEARCH_RADIUS
  const position = lat !== null && lon !== null ? { lat, lon } : undefined
  const byHand = () => form.set('company.positionexact', true)
  const search = !form.disabled && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMapSearch size={16} />}
      loading={finding.busy}
      onClick={finding.search}
    >
      {t('companies.position.search')}
    </Button>
  )
  return (
    <Section title={t('companies.sections.position')} hint={t('companies.sections.positionHint')} aside={search}>
      <Cell span={12}>
        <State finding={finding} placed={position !== undefined} exact={exact} />
        <PlaceMap
          position={position}
          exact={exact}
          radius={distance}
          fixed={form.disabled}
          view={COUNTRY}
          onMove={finding.move}
        />
      </Cell>
      {(lat !== null || lon !== null) && (
        <>
          <Cell span={4}>
            <NumberField name={field('company.lat')} unit="°" onTyped={byHand} />
          </Cell>
          <Cell span={4}>
            <NumberField name={field('company.lon')} unit="°" onTyped={byHand} />
          </Cell>
        </>
      )}
      <Cell span={4}>
        <NumberField name={field('company.distance')} unit="km" scale={1 / METRES_PER_KM} />
      </Cell>
    </Section>
  )
}

/** Precision of the position, and the result of the search. */
function State({ finding, placed, exact }: { finding: Finding; placed: boolean; exact: boolean }) {
  const { t } = useTranslation()
  const { zip, city } = finding.address
  const { result, moved } = finding
  const texts = [
    result === 'unknown' && t('companies.position.unknown'),
    result === 'postcode' && t('companies.position.postcode', { zip }),
    result === 'town' && t('companies.position.town', { city }),
    finding.failed && t('companies.position.failed'),
    moved && t('companies.position.moved'),
    !placed && !result && t('companies.position.none'),
  ].filter(text => text !== false)
  return (
    <div className={classes.position} role="status">
      {placed && (
        <StatusBadge
          tone={exact ? 'good' : 'warning'}
          label={t(exact ? 'companies.position.exact' : 'companies.position.approximate')}
        />
      )}
      {texts.map(text => (
        <Text key={text} size="sm" {...(result !== 'unknown' && { c: 'dimmed' })}>
          {text}
        </Text>
      ))}
    </div>
  )
}
