// Django, and routers of Django REST framework: lists of patterns that include each other. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';

const pattern = { at: 0, names: ['route', 'regex'] };
const view = { at: 1, names: ['view'] };
const rest = 'rest_framework';

const generic = 'django.views.generic';
const genericViews: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      'ListView',
      'list.ListView',
      'DetailView',
      'detail.DetailView',
      'TemplateView',
      'base.TemplateView',
    ].map((name) => [`${generic}.${name}`, ['GET']]),
  ),
  ...Object.fromEntries(
    ['CreateView', 'UpdateView', 'DeleteView', 'FormView']
      .flatMap((name) => [name, `edit.${name}`])
      .map((name) => [`${generic}.${name}`, ['GET', 'POST']]),
  ),
  [`${rest}.generics.ListAPIView`]: ['GET'],
  [`${rest}.generics.RetrieveAPIView`]: ['GET'],
  [`${rest}.generics.CreateAPIView`]: ['POST'],
  [`${rest}.generics.DestroyAPIView`]: ['DELETE'],
  [`${rest}.generics.UpdateAPIView`]: ['PUT', 'PATCH'],
  [`${rest}.generics.ListCreateAPIView`]: ['GET', 'POST'],
  [`${rest}.generics.RetrieveUpdateAPIView`]: ['GET', 'PUT', 'PATCH'],
  [`${rest}.generics.RetrieveDestroyAPIView`]: ['GET', 'DELETE'],
  [`${rest}.generics.RetrieveUpdateDestroyAPIView`]: ['GET', 'PUT', 'PATCH', 'DELETE'],
};

export const framework: Framework = {
  id: 'django',
  name: 'Django',
  families: ['python'],
  packages: ['django', rest],
  objects: {
    router: {
      makers: [`${rest}.routers.DefaultRouter`, `${rest}.routers.SimpleRouter`],
      calls: {
        register: {
          does: 'resource',
          path: { at: 0, names: ['prefix'] },
          handler: { at: 1, names: ['viewset'] },
        },
      },
    },
  },
  lists: {
    variable: 'urlpatterns',
    roots: 'ROOT_URLCONF',
    entries: {
      'django.urls.path': { path: pattern, handler: view, isRegex: false },
      'django.urls.re_path': { path: pattern, handler: view, isRegex: true },
      'django.conf.urls.url': { path: pattern, handler: view, isRegex: true },
    },
    includes: ['django.urls.include', 'django.conf.urls.include'],
    routesOf: 'urls',
  },
  resources: {
    parameter: { member: 'lookup_field', otherwise: 'pk' },
    actions: [
      { name: 'list', method: 'GET', path: '/' },
      { name: 'create', method: 'POST', path: '/' },
      { name: 'retrieve', method: 'GET', path: '/<pk>/' },
      { name: 'update', method: 'PUT', path: '/<pk>/' },
      { name: 'partial_update', method: 'PATCH', path: '/<pk>/' },
      { name: 'destroy', method: 'DELETE', path: '/<pk>/' },
    ],
    inherited: {
      [`${rest}.viewsets.ModelViewSet`]: [
        'list',
        'create',
        'retrieve',
        'update',
        'partial_update',
        'destroy',
      ],
      [`${rest}.viewsets.ReadOnlyModelViewSet`]: ['list', 'retrieve'],
      [`${rest}.mixins.ListModelMixin`]: ['list'],
      [`${rest}.mixins.CreateModelMixin`]: ['create'],
      [`${rest}.mixins.RetrieveModelMixin`]: ['retrieve'],
      [`${rest}.mixins.UpdateModelMixin`]: ['update', 'partial_update'],
      [`${rest}.mixins.DestroyModelMixin`]: ['destroy'],
    },
    further: {
      annotation: `${rest}.decorators.action`,
      methods: { from: { names: ['methods'] }, otherwise: ['GET'] },
      path: { names: ['url_path'] },
      parametersOfOne: 3,
      ofOne: '/<pk>/',
      ofAll: '/',
    },
  },
  classViews: {
    call: 'as_view',
    verbs: {
      get: 'GET',
      post: 'POST',
      put: 'PUT',
      patch: 'PATCH',
      delete: 'DELETE',
      head: 'HEAD',
      options: 'OPTIONS',
    },
    inherited: genericViews,
  },
  endSlash: 'kept',
  covers: [
    '`urlpatterns` of `path`, `re_path` and `url`, joined with `+` and `+=`, from the module that `ROOT_URLCONF` names',
    '`include` of modules by name or value, of lists, of tuples',
    'functions, `View.as_view()`, and wrappers of either',
    'routers of REST framework with `ViewSet`s and `@action`',
  ],
  limits: [
    'A function handles `ANY` method, as does a view class without methods for HTTP verbs or a known generic base class.',
    'Patterns that are not included anywhere, as in a reusable application, have `…` as their prefix.',
    '`i18n_patterns`, `admin.site.urls` and views given as strings are not supported.',
  ],
};
