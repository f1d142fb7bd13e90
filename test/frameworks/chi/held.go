// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"net/http"
	"path"

	"example.com/shop/admin"
	"example.com/shop/api"
	"github.com/go-chi/chi/v5"
)

type server struct {
	router chi.Router
}

func (s *server) mount(description, at string, sub http.Handler) {
	at = path.Join("/", at)
	s.router.Group(func(r chi.Router) {
		r.Mount(at, sub)
	})
}

func createAPI() *api.Router {
	made := api.New(7)
	return made
}

func main() {
	s := &server{router: chi.NewRouter()}
	s.mount("API", "/api", createAPI())
	s.mount("Administration", "/admin", admin.New())
}

// --- path: api/router.go ---
package api

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

type Router struct {
	http.Handler
	limit int
}

func New(limit int) *Router {
	r := &Router{limit: limit}
	r.Handler = r.routes()
	return r
}

func (a *Router) routes() http.Handler {
	r := chi.NewRouter()
	r.Get("/items", items)
	// route GET /api/items -> api/router.go:items
	return lowered(r)
}

func lowered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { next.ServeHTTP(w, r) })
}

func items(w http.ResponseWriter, r *http.Request) {}

// --- path: admin/router.go ---
package admin

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func New() http.Handler {
	r := chi.NewRouter()
	r.Get("/users", users)
	// route GET /admin/users -> admin/router.go:users
	return r
}

func users(w http.ResponseWriter, r *http.Request) {}
