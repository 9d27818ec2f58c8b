/** The sign-in of the demo world's ordinary user: public by nature, shown on the sign-in page of a demo. */
export const demoSignIn = { username: 'demo', password: 'waterhoven-demo' } as const;
