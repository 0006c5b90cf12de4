import type { Key } from '@kreislauf/core/words.ts'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/focusback.ts'
import { useNavigation, useOpenArea } from '../routing/screens.ts'
import { helpOf, language } from '../words/i18n.ts'
import classes from './shell.module.css'

/** Purpose and use of the current screen. */
export default function HelpBar({ screen, onClose }: { screen: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const name = useScreenName()
  useFocusBack(true)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { data, isPending } = useQuery({
    queryKey: ['help', language(), screen],
    queryFn: async () => (screen && (await helpOf(screen))) || null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={classes.help}>
      <div className={classes.helpHead}>
        <h2 ref={title} tabIndex={-1}>
          {name ? t('shell.help.of', { screen: t(name) }) : t('shell.help.title')}
        </h2>
        <CloseButton aria-label={t('actions.close')} onClick={onClose} />
      </div>
      {!isPending && !data && <p>{t('shell.help.none')}</p>}
      {data?.map(({ heading, text, list }) => (
        <section key={heading ?? text}>
          {heading && <h3>{heading}</h3>}
          <p>{text}</p>
          {list && (
            <ul>
              {list.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <h3>{t('shell.help.keys')}</h3>
      <ul>
        {(['search', 'save', 'rows', 'help'] as const).map(key => (
          <li key={key}>{t(`shell.help.keyList.${key}`)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The sidebar's title of the open screen, or of its area. */
function useScreenName(): Key | undefined {
  const own = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  const areas = useNavigation().flatMap(({ items }) => items)
  const area = useOpenArea(areas.map(({ to }) => to))
  return own ?? areas.find(({ to }) => to === area)?.title
}
