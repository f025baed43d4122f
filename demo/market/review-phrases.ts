/** Topics of a provider's reviews, which determine the suitable sentences. */
export const reviewSubjects = ['wired', 'mobile', 'satellite', 'business', 'tv', 'telephony'] as const
export type ReviewSubject = (typeof reviewSubjects)[number]

/** Sentences of reviewers, by tone and topic. Placeholders: {to}, {where}, {days}, {floor}, {hour}, {years}. */
export interface ReviewPhrases {
  good: Record<ReviewSubject | 'any', string[]>
  mixed: Record<'wired' | 'mobile' | 'any', string[]>
  bad: Record<'wired' | 'mobile' | 'any', string[]>
}
