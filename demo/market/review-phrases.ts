/** Topic of a provider's reviews; determines the suitable sentences. */
export type ReviewSubject = 'wired' | 'mobile' | 'satellite' | 'business' | 'tv' | 'telephony'

/** Sentences of reviewers, by tone and topic. Placeholders: {to}, {where}, {days}, {floor}, {hour}, {years}. */
export interface ReviewPhrases {
  good: Record<ReviewSubject | 'any', string[]>
  mixed: Record<'wired' | 'mobile' | 'any', string[]>
  bad: Record<'wired' | 'mobile' | 'any', string[]>
}
