/** A member of the demo company that only the server of these tests has: a person for the third worker. */
export const thirdPerson = {
  username: 'sietske',
  password: 'waterhoven-sietske',
  first_name: 'Sietske',
  last_name: 'Postma',
  email: 'sietske@waterland-ontwikkeling.example',
  is_staff: false,
} as const;

/** Another one, who signs in with a second factor. */
export const codePerson = {
  username: 'hidde',
  password: 'waterhoven-hidde',
  first_name: 'Hidde',
  last_name: 'Dijk',
  email: 'hidde@waterland-ontwikkeling.example',
  is_staff: false,
} as const;
