import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Role } from './shapes.ts';

const email = z.string().check(z.trim(), z.maxLength(254), z.email('Please enter a valid email address'));
const name = z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters'));

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

export const SignupBody = z.object({
  email,
  password: z
    .string()
    .check(
      z.minLength(8, 'Password must be at least 8 characters'),
      z.maxLength(128, 'Password must be at most 128 characters'),
    ),
  firstName: z.optional(name),
  lastName: z.optional(name),
});

/** The form asks for the password twice; only one of them is sent. */
export const SignupForm = z
  .extend(SignupBody, { confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')) })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );

export const LoginBody = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(128)),
});

export const account = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in person',
    reply: User,
  }),
  signup: endpoint({
    method: 'POST',
    path: '/api/signup',
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: SignupBody,
    reply: User,
    touches: ['/api/auth/user'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    summary: 'Sign in with email and password',
    body: LoginBody,
    reply: User,
    touches: ['/api/auth/user'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'anyone',
    summary: 'End this session',
    reply: Done,
    touches: ['/api/auth/user'],
  }),
};
