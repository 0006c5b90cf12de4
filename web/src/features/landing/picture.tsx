import { useComputedColorScheme } from '@mantine/core'
import classes from './landing.module.css'

/** Created by e2e/landing-pictures.ts, `./pictures/<screen>-<scheme>.webp`. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

interface PictureProps {
  screen: 'receptions' | 'new-reception' | 'log-sheet' | 'statement'
  /** Alternative text. */
  alt: string
  /** Loaded when it is scrolled to. */
  lazy?: boolean
}

/** A screenshot of the product in the user's colour scheme. */
export function Picture({ screen, alt, lazy }: PictureProps) {
  const scheme = useComputedColorScheme()
  return (
    <img
      className={classes.screen}
      src={files[`./pictures/${screen}-${scheme}.webp`]}
      alt={alt}
      width={1200}
      height={750}
      loading={lazy ? 'lazy' : 'eager'}
    />
  )
}
